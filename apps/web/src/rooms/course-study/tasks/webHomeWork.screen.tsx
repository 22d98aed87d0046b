import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { PeerNotices } from './PeerNotices.tsx'
import { TaskList } from './TaskList.tsx'

/** Homework that a teacher reviews, and the peer marking that waits for the student. */
export default function WebHomeWork() {
  const student = isStudent(useStore(stores.currentRole))
  return (
    <>
      {student && <PeerNotices />}
      <TaskList kind="webHomework" />
    </>
  )
}
