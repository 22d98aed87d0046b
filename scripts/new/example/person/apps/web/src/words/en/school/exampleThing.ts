import type { Same } from '../../same.ts'
import type zh from '../../zh/school/exampleThing.ts'
import common from '../common.ts'

const en: Same<typeof zh> = {
  ...common,
  add: 'Add an example thing',
  editTitle: 'Edit an example thing',
  name: 'Name',
  amount: 'Amount',
  updatedAt: 'Updated',
  empty: 'No example things yet',
}

export default en
