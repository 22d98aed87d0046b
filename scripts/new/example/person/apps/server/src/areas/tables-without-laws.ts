import type { TableName } from '../laws/law.ts'

export const tablesWithoutLaws: Partial<Record<TableName, string>> = {
  exampleThing: 'all of it is entered',
}
