import Fastify from 'fastify'
import pg from 'pg'

/** The same read as getJobInfo with the framework alone: no session, no permission, no schema. */
const [databaseUrl, userId] = process.argv.slice(2)
const columns = 'id, kind, state, percent, message, file_id, started_at, ended_at, items'
const pool = new pg.Pool({ connectionString: databaseUrl ?? '', max: 20 })
const app = Fastify()
app.post('/read/:id', async (request) => {
  const { id } = request.params as { id: string }
  const query = { name: 'read', text: `select ${columns} from job where id = $1 and by = $2`, values: [id, userId] }
  const { rows } = await pool.query(query)
  return { code: '0', message: '', data: rows[0] }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(new URL(address).port)
process.once('SIGTERM', () => process.exit())
