import { walk } from './walk.ts'

await walk('care')
