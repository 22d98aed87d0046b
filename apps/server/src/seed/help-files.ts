import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { HELP_PICTURES } from '@shuyuan/contract/entities/help/help.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Screen } from '@shuyuan/contract/screens/screen.ts'
import { readHelpFile, type ShippedText } from '@shuyuan/domain/help/article-markup.rule.ts'

/**
 * The help that comes with the product: `help/<room>/<screen>.md` for each screen, and other articles beside them.
 * A folder is a category; screens of the school's and the course's menus lie below it by the menu's group.
 */
interface Room {
  readonly zh: string
  readonly en: string
  readonly icon: string
}

/** In their order. Several folders may fill one category. */
export const HELP_ROOMS = {
  start: { zh: '开始使用', en: 'Getting started', icon: 'RocketOutlined' },
  student: { zh: '学生', en: 'For students', icon: 'ReadOutlined' },
  teacher: { zh: '教师', en: 'For teachers', icon: 'SolutionOutlined' },
  management: { zh: '教务与管理', en: 'School office', icon: 'BankOutlined' },
  organization: { zh: '合作机构', en: 'Partner organizations', icon: 'TeamOutlined' },
  sysadmin: { zh: '系统管理', en: 'System administration', icon: 'SettingOutlined' },
} as const satisfies Record<string, Room>

type RoomKey = keyof typeof HELP_ROOMS

const ROOM_OF_FOLDER: Readonly<Record<string, RoomKey>> = {
  'course-study': 'student',
  exam: 'student',
  'course-info': 'teacher',
  'analysis-show': 'teacher',
}

export interface ShippedCategory {
  readonly key: string
  readonly pid: string | null
  readonly name: string
  readonly nameEn: string
  readonly icon: string
}

export interface ShippedArticle {
  readonly key: string
  readonly folder: string
  readonly category: ShippedCategory
  readonly sort: number
  readonly roles: readonly string[]
  readonly routeKeys: readonly string[]
  readonly picture: string
  readonly zh: ShippedText
  readonly en: ShippedText
  /** Changes whenever anything of it does. */
  readonly digest: string
}

export const topCategory = (room: RoomKey): ShippedCategory => {
  const { zh, en, icon } = HELP_ROOMS[room]
  return { key: room, pid: null, name: zh, nameEn: en, icon }
}

/** The entry of the menu that a screen has, or under which it stands. */
function menuOf(screen: Screen | undefined): Screen['menu'] {
  if (!screen || screen.menu) return screen?.menu
  return screen.under ? menuOf(screenTable[screen.under]) : undefined
}

function categoryOf(folder: string, screen: Screen | undefined): ShippedCategory {
  const room = ROOM_OF_FOLDER[folder] ?? (folder in HELP_ROOMS ? (folder as RoomKey) : undefined)
  if (!room) throw new Error(`help/${folder} is not a folder of help: see seed/help-files.ts`)
  const group = folder === 'start' ? '' : (menuOf(screen)?.group ?? '')
  if (group === '') return topCategory(room)
  const [name = '', nameEn = name] = group.split('/')
  return { key: `${room}/${name}`, pid: room, name, nameEn, icon: '' }
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** One file of help as it is stored; refuses what readers could not be shown. */
export function articleOf(folder: string, name: string, source: string): ShippedArticle {
  const { facts, texts } = readHelpFile(source)
  const [zh, en] = texts
  if (!zh || !en || texts.length > 2 || zh.html === '' || en.html === '')
    throw new Error(`help/${folder}/${name}.md needs a Chinese text and an English one, each under its "# title"`)
  const screen = screenTable[name]
  const menu = menuOf(screen)
  const article = {
    key: name,
    folder,
    category: categoryOf(folder, screen),
    // Below its entry of the menu, if it has none of its own.
    sort: Number(facts.sort ?? (menu ? menu.sort + (screen?.menu ? 0 : 1) : 0)),
    roles: listed(facts.roles),
    routeKeys: facts.pages === undefined ? (screen ? [name] : []) : listed(facts.pages),
    picture: (HELP_PICTURES as readonly string[]).includes(name) ? name : '',
    zh,
    en,
  }
  return { ...article, digest: createHash('sha256').update(JSON.stringify(article)).digest('base64url').slice(0, 22) }
}

/** Beside this file, or beside the bundle that it became a part of. */
const ROOT = new URL('help/', import.meta.url)

/** All articles that come with the product. */
export async function shippedHelp(): Promise<ShippedArticle[]> {
  const files = (await readdir(ROOT, { recursive: true })).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => {
      // The first folder is the room; those below it only keep it from growing too full.
      const parts = file.replaceAll('\\', '/').replace(/\.md$/, '').split('/')
      return articleOf(parts[0] ?? '', parts.at(-1) ?? '', await readFile(new URL(file, ROOT), 'utf8'))
    }),
  )
}
