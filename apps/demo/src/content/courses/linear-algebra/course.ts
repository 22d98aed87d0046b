import { resourcesOf } from '../../kit/resources.ts'
import type { DemoCourse } from '../../types.ts'
import { assignmentsOf, checkOptions } from './assignments.ts'
import { questions } from './bank/all.ts'
import { boards } from './boards.ts'
import { chapter1 } from './chapters/ch1.ts'
import { chapter2 } from './chapters/ch2.ts'
import { chapter3 } from './chapters/ch3.ts'
import { chapter4 } from './chapters/ch4.ts'
import { chapter5 } from './chapters/ch5.ts'
import { chapter6 } from './chapters/ch6.ts'
import { chapter7 } from './chapters/ch7.ts'
import { chapter8 } from './chapters/ch8.ts'
import { chapter9 } from './chapters/ch9.ts'
import { knowledge, words } from './knowledge.ts'
import { notices } from './notices.ts'
import { extras } from './resources.ts'
import { sampleAnswers } from './samples.ts'
import { texts } from './texts.ts'

const chapters = [chapter1, chapter2, chapter3, chapter4, chapter5, chapter6, chapter7, chapter8, chapter9]

export const linearAlgebra: DemoCourse = {
  courseCode: 'MA2102',
  courseName: '线性代数',
  tags: ['公共基础课', '数学', '闭卷'],
  chapters,
  resources: resourcesOf(chapters, extras),
  texts,
  knowledge,
  questions,
  checkOptions,
  assignments: assignmentsOf(questions),
  boards,
  notices,
  words,
  sampleAnswers,
}
