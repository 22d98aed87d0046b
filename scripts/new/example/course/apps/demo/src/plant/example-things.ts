import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from './bulk.ts'
import type { World } from './world.ts'

const EXAMPLES = [
  { name: '样例一', amount: 3000 },
  { name: '样例二', amount: 1500 },
  { name: '样例三', amount: 800 },
] as const

/** Some example things for every course. */
export const seedExampleThings = ({ tx, courses }: World): Promise<void> =>
  bulk(
    tx,
    'exampleThing',
    courses.flatMap(({ id: courseId }) => EXAMPLES.map((example) => ({ id: newId(), courseId, ...example }))),
  )
