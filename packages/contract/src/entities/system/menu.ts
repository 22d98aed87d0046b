import { z } from 'zod'
import { text } from '../fields.ts'

export const LINK_KINDS = ['route', 'link', 'group'] as const
/** The site marks of a menu entry; newStudent is the reduced menu. */
export const MARKS = ['open', 'degree', 'nonDegree', 'newStudent'] as const
export type Mark = (typeof MARKS)[number]

/** Workspaces with a side menu that is arranged on pageLink. */
export const MENU_SPACES = [
  'sysadmin',
  'management',
  'teacher',
  'student',
  'courseInfo',
  'courseStudy',
  'organization',
] as const
export type MenuSpace = (typeof MENU_SPACES)[number]
export const menuSpace = z.enum(MENU_SPACES)

export const menuTitle = text(20, 1)
export const URL_MAX = 500
/** Empty where the kind has none. */
export const menuUrl = z.union([
  z.literal(''),
  z
    .url('httpsOnly')
    .max(URL_MAX)
    .refine((url) => url.startsWith('https://'), 'httpsOnly'),
])

/** Pages that count what is to be done and so may carry the number in the menu. */
export const COUNTED_PAGES = ['faceReview', 'curriculumNew'] as const
export const isCountedPage = (routeKey: string): boolean => (COUNTED_PAGES as readonly string[]).includes(routeKey)

/** Icons that an administrator may choose besides those the screens bring. */
export const MENU_ICONS = [
  'AppstoreOutlined',
  'AuditOutlined',
  'BankOutlined',
  'BellOutlined',
  'BookOutlined',
  'BulbOutlined',
  'CalendarOutlined',
  'CloudOutlined',
  'CommentOutlined',
  'CompassOutlined',
  'CustomerServiceOutlined',
  'ExperimentOutlined',
  'FileSearchOutlined',
  'FlagOutlined',
  'GlobalOutlined',
  'HeartOutlined',
  'LinkOutlined',
  'MessageOutlined',
  'NotificationOutlined',
  'PictureOutlined',
  'PlayCircleOutlined',
  'ProfileOutlined',
  'QuestionCircleOutlined',
  'RocketOutlined',
  'ScheduleOutlined',
  'ShopOutlined',
  'StarOutlined',
  'TeamOutlined',
  'ToolOutlined',
  'TrophyOutlined',
] as const
export const menuIcon = z.union([z.literal(''), z.string().regex(/^[A-Z]\w{2,40}Outlined$/)])
