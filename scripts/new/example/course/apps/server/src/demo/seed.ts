import { seedExampleThings } from './seed/example-things.ts'
import type { World } from './seed/world.ts'

export async function seedDemo(world: World): Promise<void> {
  await seedExampleThings(world)
}
