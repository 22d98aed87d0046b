import { MENU_SPACES } from '@shuyuan/contract/entities/system/menu.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Workspace } from '@shuyuan/contract/screens/screen.ts'

export type PermissionKind = 'workspace' | 'page' | 'button' | 'call'

export interface ShippedRow {
  readonly kind: 'workspace' | 'page' | 'button'
  readonly key: string
  readonly parent: { readonly kind: 'workspace' | 'page'; readonly key: string } | null
  readonly name: string
  readonly nameEn: string
  /** Order numbers following the contract, with gaps between them. */
  readonly sort: number
}

const SPACES: Readonly<Record<Workspace, { zh: string; en: string }>> = {
  sysadmin: { zh: '系统管理', en: 'System administration' },
  management: { zh: '管理空间', en: 'Management' },
  organization: { zh: '机构空间', en: 'Organization' },
  teacher: { zh: '教师空间', en: 'Teacher space' },
  courseInfo: { zh: '课程空间', en: 'Course space' },
  student: { zh: '学生空间', en: 'Student space' },
  courseStudy: { zh: '课程学习', en: 'Course study' },
  exam: { zh: '考试', en: 'Exams' },
  accessPlatform: { zh: '接入平台', en: 'Access platform' },
  analysisShow: { zh: '分析展示', en: 'Analysis' },
  open: { zh: '公共页面', en: 'Common pages' },
}
const SPACE_ORDER = Object.keys(SPACES) as Workspace[]

export const workspaceKey = (workspace: string): string => `workspace:${workspace}`

/** The permission tree of the running product, parents first. */
export function shippedTree(): ShippedRow[] {
  const screens = Object.entries(screenTable).filter(([, screen]) => !screen.free)
  // A menu may consist of external links only, so its workspace exists even without pages.
  const used = new Set<Workspace>([...MENU_SPACES, ...screens.map(([, { workspace }]) => workspace)])
  const spaces = SPACE_ORDER.filter((workspace) => used.has(workspace)).map(
    (workspace): ShippedRow => ({
      kind: 'workspace',
      key: workspaceKey(workspace),
      parent: null,
      name: SPACES[workspace].zh,
      nameEn: SPACES[workspace].en,
      sort: SPACE_ORDER.indexOf(workspace) * 10,
    }),
  )
  const pages = screens.flatMap(([key, screen], at): ShippedRow[] => [
    {
      kind: 'page',
      key,
      parent: { kind: 'workspace', key: workspaceKey(screen.workspace) },
      name: screen.title.zh,
      nameEn: screen.title.en,
      sort: at * 10,
    },
    ...Object.entries(screen.buttons).map(
      ([button, { label }], place): ShippedRow => ({
        kind: 'button',
        key: `${key}:${button}`,
        parent: { kind: 'page', key },
        name: label.zh,
        nameEn: label.en,
        sort: place * 10,
      }),
    ),
  ])
  return [...spaces, ...pages]
}
