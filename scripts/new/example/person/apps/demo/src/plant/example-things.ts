import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from './bulk.ts'
import type { World } from './world.ts'

const EXAMPLES = [
  { name: '样例一', amount: 3000 },
  { name: '样例二', amount: 1500 },
  { name: '样例三', amount: 800 },
] as const

/** The people who have some. */
const owners = ({ content, users }: World) => content.teachers.map(({ teacherNo }) => users.of(teacherNo))

/** Some example things for each of these people. */
export const seedExampleThings = (world: World): Promise<void> =>
  bulk(
    world.tx,
    'exampleThing',
    owners(world).flatMap((userId) => EXAMPLES.map((example) => ({ id: newId(), userId, ...example }))),
  )
