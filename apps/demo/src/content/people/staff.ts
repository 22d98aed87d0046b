import type { DemoStaff } from '../types.ts'
import { mobileOf } from './names.ts'

type Row = readonly [username: string, realname: string, roleFlag: string, unit: string | null, duty: string]

const ROWS: readonly Row[] = [
  ['manage', '许承志', 'ROLE_SCHOOL_MANAGE', 'hq', '副校长'],
  ['edu', '方志强', 'ROLE_EDU', 'hq', '教务处处长'],
  ['edu2', '应晓霞', 'ROLE_EDU', 'hq', '教务处考务科科长'],
  ['college-em', '甄巧玲', 'ROLE_COLLEGE', 'em', '教学秘书'],
  ['college-ie', '伍文静', 'ROLE_COLLEGE', 'ie', '教学秘书'],
  ['college-fd', '古月明', 'ROLE_COLLEGE', 'fd', '教学秘书'],
  ['college-lp', '殷素珍', 'ROLE_COLLEGE', 'lp', '教学秘书'],
  ['college-eh', '洪雨桐', 'ROLE_COLLEGE', 'eh', '教学秘书'],
  ['college-ce', '倪长江', 'ROLE_COLLEGE', 'ce', '教学秘书'],
  ['college-hn', '符美娟', 'ROLE_COLLEGE', 'hn', '教学秘书'],
  ['sub-bj', '邵明远', 'ROLE_SUB', 'bj', '教务科科长'],
  ['sub-lh', '唐淑芬', 'ROLE_SUB', 'lh', '教务科科长'],
  ['sub-qp', '丁浩然', 'ROLE_SUB', 'qp', '教务科科长'],
  ['sub-nd', '苏玉兰', 'ROLE_SUB', 'nd', '教务科科长'],
  ['sub-bt', '戴国栋', 'ROLE_SUB', 'bt', '教务科科长'],
  ['sub-wh', '林海燕', 'ROLE_SUB', 'wh', '教务科科长'],
  ['org', '龚立群', 'ROLE_ORG', 'hq', '合作办学部主任'],
]

/** Office staff; their mobile numbers follow the last teacher's. */
export const staff: readonly DemoStaff[] = ROWS.map(([username, realname, roleFlag, subSchool, duty], i) => ({
  username,
  realname,
  roleFlag,
  subSchool,
  duty,
  mobile: mobileOf(80 + i),
}))
