import type { Rolldown } from 'vite'

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null

const isOurs = (id: string) => !id.includes('node_modules') && !id.startsWith('\0')
const isScreen = (id: string) => id.endsWith('.screen.tsx')
/** Where most visits begin, also on a phone with a thin line: home, a course's home, the answering room. */
const HOMES = /\/(?:courseNew|courseInfoNew|curriculumNew)\.screen\.tsx$/
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
  readonly start: Set<string>
  /** What the sign-in page and others share. */
  readonly base: Set<string>
  readonly shell: Set<string>
  /** What homes share with others. */
  readonly homes: Set<string>
  /** What the answering room shares with others: questions. */
  readonly questions: Set<string>
  /** What many other screens share. */
  readonly work: Set<string>
  /** What the shell and homes need of antd and its kin; what that needs comes along. */
  readonly antd: (id: string) => boolean
  /** What the answering room needs of it beyond. */
  readonly antdRoom: (id: string) => boolean
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
  const homeScreens = screens.filter((id) => HOMES.test(id))
  const rooms = screens.filter((id) => ANSWERING.test(id))
  const shared = sharedBy([...screens, ...frame], 2, infoOf)
  const sharedOf = (starts: readonly string[]) => new Set([...closure(starts, infoOf)].filter((id) => shared.has(id)))
  const start = closure(ending('/src/main.tsx'), infoOf)
  const base = without(sharedOf(ending('/login.screen.tsx')), start)
  const shell = without(closure(frame, infoOf), start, base)
  const homes = without(sharedOf(homeScreens), start, base, shell)
  const questions = without(sharedOf(rooms), start, base, shell, homes)
  const work = without(sharedBy(screens, 4, infoOf), start, base, shell, homes, questions)
  return {
    start,
    base,
    shell,
    homes,
    questions,
    work,
    antd: needOf(closure([...frame, ...ending('/menu/DrawnIcon.tsx'), ...homeScreens], infoOf), infoOf),
    antdRoom: needOf(closure(rooms, infoOf), infoOf),
  }
}

/** Tells the modules of antd and its kin that these of ours import. */
function needOf(ours: Set<string>, infoOf: ModuleInfo): (id: string) => boolean {
  const infos = [...ours].flatMap((id) => infoOf(id) ?? [])
  const names = (library: string) => infos.flatMap(({ code }) => named(code ?? '', library))
  const folders = names('antd').map(kebab).join('|')
  const icons = names('@ant-design/icons').join('|')
  const behindDoor = new RegExp(`/antd/es/(?:${folders})/|/@ant-design/icons/es/icons/(?:${icons})\\.js`)
  const direct = new Set(infos.flatMap(({ importedIds }) => importedIds).filter((id) => !FRONT_DOOR.test(id)))
  return (id) => direct.has(id) || behindDoor.test(id)
}

/**
 * Which chunk holds a module. What screens share lies in few chunks, each for those who need it, so that a first visit
 * makes few requests and fetches little for nothing. Vendor chunks change seldom and are cached for ever.
 */
export function chunks() {
  let plan: Plan | undefined
  const planned =
    (name: string, has: (plan: Plan, id: string) => boolean) =>
    (id: string, context: Rolldown.ChunkingContext): string | null => {
      plan ??= makePlan(known, (module) => context.getModuleInfo(module))
      return has(plan, id) ? name : null
    }
  let known: readonly string[] = []
  const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)
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
      { name: 'react', test: inPackage('react', 'react-dom', 'scheduler', 'react-router', '@tanstack'), priority: 9 },
      { name: planned('antd', (own, id) => own.antd(id)), debugName: 'antd', test: antd, priority: 8 },
      {
        name: planned('antd-room', (own, id) => own.antdRoom(id)),
        debugName: 'antd-room',
        test: antd,
        priority: 7.5,
      },
      { name: 'antd-work', test: antd, priority: 7 },
      ...(['start', 'base', 'shell', 'homes', 'questions', 'work'] as const).map((name, at) => ({
        name: planned(name, (own, id) => own[name].has(id)),
        debugName: name,
        priority: 6 - at,
      })),
    ],
  }
}
