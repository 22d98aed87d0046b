import type { FileReader } from '../wire/file/file-reader.ts'
import { courseFiles } from './course/content/course-files.read.ts'
import { supplementFiles } from './course/supplement/supplement-files.read.ts'
import { answerFiles } from './exam/answer/answer-files.read.ts'
import { noticeFiles } from './talk/notice/notice-files.read.ts'
import { roomFiles } from './talk/room/room-files.read.ts'
import { thesisFiles } from './thesis/paper/thesis-files.read.ts'

/** By whose rows a file may be read by more people than its owner. */
export const allFileReaders: readonly FileReader[] = [
  courseFiles,
  supplementFiles,
  answerFiles,
  roomFiles,
  noticeFiles,
  thesisFiles,
]
