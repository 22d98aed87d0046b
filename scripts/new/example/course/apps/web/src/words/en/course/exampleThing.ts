import type { Same } from '../../same.ts'
import type zh from '../../zh/course/exampleThing.ts'

const en: Same<typeof zh> = {
  add: 'Add an example thing',
  edit: 'Edit an example thing',
  change: 'Edit',
  remove: 'Delete',
  added: 'Added',
  saved: 'Saved',
  removed: 'Deleted',
  name: 'Name',
  amount: 'Amount',
  updatedAt: 'Updated',
  empty: 'No example things yet',
}

export default en
