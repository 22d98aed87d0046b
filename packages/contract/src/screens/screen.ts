import { isSuperAdmin } from '../access/role-groups.ts'
import type { RoleFlag } from '../access/roles.ts'
import type { CallName } from '../calls/index.ts'
import type { Words } from '../errors.ts'

export type Workspace =
  | 'sysadmin'
  | 'management'
  | 'teacher'
  | 'student'
  | 'courseInfo'
  | 'courseStudy'
  | 'organization'
  | 'exam'
  | 'accessPlatform'
  | 'analysisShow'
  | 'open'

/** all = the page with every button; open = the page alone; a list = the page with those buttons. */
export type Grant = 'all' | 'open' | readonly string[]

/** What stands around the page: the side menu and header, the header alone, logo and account, or nothing. */
export type Frame = 'side' | 'header' | 'bare' | 'none'

export interface Button {
  readonly label: Words
  readonly calls: readonly CallName[]
}

export interface Screen {
  readonly workspace: Workspace
  readonly path: string
  readonly title: Words
  readonly frame: Frame
  /** The menu entry: its group and place. Absent: not in the menu. */
  readonly menu?: {
    readonly group: string
    readonly sort: number
    readonly icon: string
    readonly marks?: readonly string[]
  }
  /** Not in the menu itself: the entry that stays lit. */
  readonly under?: string
  /** Passes the guard without a permission (specification 4.3, step 3). */
  readonly free?: true
  /**
   * Passes the guard as well, and holds grants like any other: the page shows what a link with `share` says, and asks
   * everybody else to sign in.
   */
  readonly shareable?: true
  /** Calls that come with the page. */
  readonly opens: readonly CallName[]
  readonly buttons: Readonly<Record<string, Button>>
  /** Default grants; ROLE_SUPPER opens everything and is not listed. */
  readonly grants: Readonly<Partial<Record<RoleFlag, Grant>>>
}

export type ScreenTable = Readonly<Record<string, Screen>>

/** Button keys that mean the same on every screen, with their words. */
const USUAL = {
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  status: { zh: '启停', en: 'Enable and disable' },
  sort: { zh: '排序', en: 'Sort' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  resetPwd: { zh: '重置密码', en: 'Reset passwords' },
  publish: { zh: '发布', en: 'Publish' },
  option: { zh: '选项维护', en: 'Edit options' },
} as const satisfies Record<string, Words>

/** What keeping the options of a dictionary takes, wherever that stands. */
export const OPTION_CALLS = [
  'getAllDictTypeDictInfo',
  'listDictInfo',
  'addDictInfo',
  'updateDictInfo',
  'deleteDictInfo',
  'sortDictInfo',
] as const satisfies readonly CallName[]

/** `buttons: { ...usual({ add: ['addTermInfo'], edit: ['updateTermInfo'] }), archive: { label, calls } }` */
export const usual = <const B extends Partial<Record<keyof typeof USUAL, readonly CallName[]>>>(
  calls: B,
): { readonly [K in keyof B]: Button } =>
  Object.fromEntries(
    Object.entries(calls).map(([key, names]) => [key, { label: USUAL[key as keyof typeof USUAL], calls: names }]),
  ) as { [K in keyof B]: Button }

/** The same grant for several roles. The super admin holds everything without one. */
export const give = <R extends RoleFlag>(roles: readonly R[], grant: Grant): Partial<Record<R, Grant>> =>
  Object.fromEntries(roles.filter((role) => !isSuperAdmin(role)).map((role) => [role, grant])) as Partial<
    Record<R, Grant>
  >

/** The folder of rooms/ that holds a workspace's screens. */
const ROOM_OF: Readonly<Record<Workspace, string>> = {
  sysadmin: 'sysadmin',
  management: 'management',
  teacher: 'teacher',
  student: 'student',
  courseInfo: 'course-info',
  courseStudy: 'course-study',
  organization: 'organization',
  exam: 'exam',
  accessPlatform: 'access-platform',
  analysisShow: 'analysis-show',
  open: 'open',
}

/**
 * Room and file of a screen. Routes that exist in two workspaces carry the workspace in front: `teacher.teachActive`.
 */
export const filePathOf = (key: string, { workspace }: Pick<Screen, 'workspace'>): string =>
  `${ROOM_OF[workspace]}/${key.slice(key.lastIndexOf('.') + 1)}.screen.tsx`
