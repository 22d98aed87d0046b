import { numbered } from '../../../kit/ask.ts'
import { bank1 } from './b1.ts'
import { bank2 } from './b2.ts'
import { bank3 } from './b3.ts'
import { bank4 } from './b4.ts'
import { bank5 } from './b5.ts'
import { bank6 } from './b6.ts'
import { bank7 } from './b7.ts'
import { bank8 } from './b8.ts'
import { bank9 } from './b9.ts'

export const questions = numbered('LA', [
  ...bank1,
  ...bank2,
  ...bank3,
  ...bank4,
  ...bank5,
  ...bank6,
  ...bank7,
  ...bank8,
  ...bank9,
])
