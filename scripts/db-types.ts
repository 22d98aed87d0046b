// Writes the row types and the golden shape files from a freshly migrated database.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { withDatabase } from '../apps/server/src/db/databases.ts'
import { describe, rowTypes, shapeTexts } from '../apps/server/src/db/describe.ts'
import { testPostgres } from '../apps/server/src/test/postgres.ts'

const schema = new URL('../apps/server/src/db/schema/', import.meta.url)
const shapes = new URL('../apps/server/src/db/shape/', import.meta.url)

const server = await testPostgres()
const shape = await describe(withDatabase(server.adminUrl, server.template))
await server.stop()
await mkdir(schema, { recursive: true })
await rm(shapes, { recursive: true, force: true })
await mkdir(shapes, { recursive: true })
await writeFile(new URL('tables.ts', schema), rowTypes(shape))
for (const [table, text] of shapeTexts(shape)) await writeFile(new URL(`${table}.txt`, shapes), text)
console.log(`${shapeTexts(shape).size} tables`)
process.exit(0)
