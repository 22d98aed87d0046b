import { seedExampleThings } from './example-things.ts'
import type { World } from './world.ts'

export async function fillSchool(world: World): Promise<void> {
  await seedExampleThings(world)
}
