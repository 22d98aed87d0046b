import type { AudienceReaders } from '../messages/audience.ts'
import { assignmentOwing, assignmentsTargets, assignmentTargets } from './assignment/audiences.read.ts'
import { classStudents, courseStudents } from './course/class/audiences.read.ts'
import { textUnconfirmed } from './course/detail/audiences.read.ts'
import { courseTeachers } from './course/setting/audiences.read.ts'
import { finalCandidates } from './finalexam/exam/audiences.read.ts'
import { peerPeople } from './marking/peer/audiences.read.ts'
import { noticeReceivers } from './talk/notice/audiences.read.ts'
import { roomStudents } from './talk/room/audiences.read.ts'

/** Who is meant when a message goes to more than a few people. */
export const allAudiences: AudienceReaders = {
  assignmentTargets,
  assignmentsTargets,
  assignmentOwing,
  courseStudents,
  classStudents,
  courseTeachers,
  textUnconfirmed,
  finalCandidates,
  roomStudents,
  noticeReceivers,
  peerPeople,
}
