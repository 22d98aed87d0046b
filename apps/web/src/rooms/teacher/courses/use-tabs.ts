import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { stores, useStore } from '../../../app/stores.ts'

export type Tab = 'host' | 'face' | 'class' | 'collect'

/** What a person may be on a course follows from the role at hand: an instructor looks after classes, a teacher teaches. */
export function useTabs(): readonly Tab[] {
  return isInstructor(useStore(stores.currentRole)) ? ['class', 'collect'] : ['host', 'face', 'collect']
}
