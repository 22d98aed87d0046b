import type { RowOf } from '@shuyuan/contract/calls/index.ts'

export type Group = RowOf<'listClassGroupInfo'>
export type Member = Group['members'][number]
export type GroupedClass = RowOf<'classListClassGroupInfo'>

/** What can be done with the groups of a class; each page says which button stands for it. */
export type GroupAct = 'add' | 'edit' | 'delete' | 'autoGroup' | 'move' | 'lock' | 'unlock' | 'copy'
export type MayGroup = (act: GroupAct) => boolean
