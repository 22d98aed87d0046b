import type { Rolldown } from 'vite'

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null

const isOurs = (id: string) => !id.includes('node_modules') && !id.startsWith('\0')
const isStyle = (id: string) => /\.css(?:\?|$)/.test(id)
const isScreen = (id: string) => id.endsWith('.screen.tsx')
/** Where most visits begin, also on a phone with a thin line: home, a course's home, the answering room. */
const HOMES = /\/(?:courseNew|courseInfoNew)\.screen\.tsx$/
const TEACHERS_HOME = /\/curriculumNew\.screen\.tsx$/
const ANSWERING = /\/examPaper\.screen\.tsx$/

/** Our own modules that these bring along before they run. */
function closure(starts: readonly string[], infoOf: ModuleInfo): Set<string> {
  const found = new Set<string>()
  const left = [...starts]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || !isOurs(id)) continue
    found.add(id)
    left.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}

/** What a module imports by name from the front door of a library, behind which lies all of it. */
function named(code: string, library: string): string[] {
  const imports = code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${library}["']`, 'g'))
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  )
}

/** DatePicker stands in date-picker, QRCode in qr-code. */
const kebab = (name: string) => name.replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4').toLowerCase()
const FRONT_DOOR = /\/(?:antd\/es|@ant-design\/icons\/es|@ant-design\/icons\/lib)\/index\.js$/

interface Plan {
  /** What every page has, the sign-in too. */
  readonly start: Set<string>
  /** What every signed-in page has, and what the answering room and those with a header share. */
  readonly shell: Set<string>
  /** Header and menus. */
  readonly around: Set<string>
  /** What the homes of students share with others. */
  readonly homes: Set<string>
  /** What a teacher's home shares with others beyond. */
  readonly teaching: Set<string>
  /** What the answering room shares with others: questions. */
  readonly questions: Set<string>
  /** What many other screens share. */
  readonly work: Set<string>
  /** What of antd and its kin both the answering room and homes need, with all that this needs. */
  readonly antd: Set<string>
  /** What homes, header and menus need beyond. */
  readonly 'antd-home': Set<string>
  /** What the answering room needs beyond. */
  readonly 'antd-room': Set<string>
}

function sharedBy(screens: readonly string[], least: number, infoOf: ModuleInfo): Set<string> {
  const counts = new Map<string, number>()
  for (const screen of screens) for (const id of closure([screen], infoOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].filter(([id, count]) => count >= least && !isScreen(id)).map(([id]) => id))
}

const without = (from: Set<string>, ...others: readonly Set<string>[]) =>
  new Set([...from].filter((id) => !others.some((other) => other.has(id))))

function makePlan(modules: readonly string[], infoOf: ModuleInfo): Plan {
  const ending = (end: string) => modules.filter((id) => id.endsWith(end))
  const screens = modules.filter(isScreen)
  const frame = ending('/shell/Frame.tsx')
  const surround = ending('/shell/Surround.tsx')
  const studentHomes = screens.filter((id) => HOMES.test(id))
  const teachersHome = screens.filter((id) => TEACHERS_HOME.test(id))
  const homeScreens = [...studentHomes, ...teachersHome]
  const rooms = screens.filter((id) => ANSWERING.test(id))
  const shared = sharedBy([...screens, ...frame, ...surround], 2, infoOf)
  const sharedOf = (starts: readonly string[]) => [...closure(starts, infoOf)].filter((id) => shared.has(id))
  const start = new Set([...closure(ending('/src/main.tsx'), infoOf), ...sharedOf(ending('/login.screen.tsx'))])
  const ofRooms = closure(rooms, infoOf)
  const amongRooms = [...closure([...surround, ...homeScreens], infoOf)].filter((id) => ofRooms.has(id))
  const inShell = without(new Set([...closure(frame, infoOf), ...amongRooms]), start)
  const allAround = without(closure(surround, infoOf), start, inShell)
  // A kilobyte of style is not worth a request of its own: it comes with what is loaded beside it anyway.
  const shell = new Set([...inShell, ...[...allAround].filter(isStyle)])
  const allHomes = without(new Set(sharedOf(studentHomes)), start, shell, allAround)
  const around = new Set([...without(allAround, shell), ...[...allHomes].filter(isStyle)])
  const homes = without(allHomes, around)
  const teaching = without(new Set(sharedOf(teachersHome)), start, shell, around, homes)
  const questions = without(new Set(sharedOf(rooms)), start, shell, around, homes, teaching)
  const work = without(sharedBy(screens, 4, infoOf), start, shell, around, homes, teaching, questions)
  const need = (starts: readonly string[]) => needOf(closure(starts, infoOf), modules, infoOf)
  const ofHomes = need([...frame, ...surround, ...ending('/menu/StudyIcon.tsx'), ...homeScreens])
  const ofRoom = need([...frame, ...rooms])
  return {
    start,
    shell,
    around,
    homes,
    teaching,
    questions,
    work,
    antd: new Set([...ofHomes].filter((id) => ofRoom.has(id))),
    'antd-home': without(ofHomes, ofRoom),
    'antd-room': without(ofRoom, ofHomes),
  }
}

/** The modules of libraries that these of ours import, with all that those need. */
function needOf(ours: Set<string>, modules: readonly string[], infoOf: ModuleInfo): Set<string> {
  const infos = [...ours].flatMap((id) => infoOf(id) ?? [])
  const names = (library: string) => infos.flatMap(({ code }) => named(code ?? '', library))
  const folders = names('antd').map(kebab).join('|')
  const icons = names('@ant-design/icons').join('|')
  const behindDoor = new RegExp(`/antd/es/(?:${folders})/index\\.js|/@ant-design/icons/es/icons/(?:${icons})\\.js`)
  const found = new Set<string>()
  const left = [...infos.flatMap(({ importedIds }) => importedIds), ...modules.filter((id) => behindDoor.test(id))]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || isOurs(id) || FRONT_DOOR.test(id)) continue
    found.add(id)
    left.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Which chunk holds a module. What screens share lies in few chunks, each for those who need it, so that a first visit
 * makes few requests and fetches little for nothing. Vendor chunks change seldom and are cached for ever.
 */
export function chunks() {
  let plan: Plan | undefined
  const planned =
    (name: keyof Plan) =>
    (id: string, context: Rolldown.ChunkingContext): string | null => {
      plan ??= makePlan(known, (module) => context.getModuleInfo(module))
      return plan[name].has(id) ? name : null
    }
  let known: readonly string[] = []
  const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)
  const react = inPackage('react', 'react-dom', 'scheduler', 'react-router', '@tanstack')
  const antd = inPackage('antd', '@ant-design', '@rc-component', 'rc-[\\w-]+', 'dayjs')
  return {
    plugin: {
      name: 'chunks',
      buildEnd(this: Rolldown.PluginContext) {
        known = [...this.getModuleIds()]
        plan = undefined
      },
    },
    groups: [
      { name: 'react', test: react, priority: 9 },
      ...(['antd', 'antd-home', 'antd-room'] as const).map((name, at) => ({
        name: planned(name),
        debugName: name,
        test: antd,
        priority: 8 - at / 10,
      })),
      { name: 'antd-work', test: antd, priority: 7 },
      ...(['start', 'shell', 'around', 'homes', 'teaching', 'questions', 'work'] as const).map((name, at) => ({
        name: planned(name),
        debugName: name,
        priority: 6 - at / 10,
      })),
    ],
  }
}
