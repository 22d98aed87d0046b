import type { Config } from './config.ts'
import { isDemo } from './seed/demo-accounts.ts'
import { firstAdmin } from './seed/first-admin.ts'
import { StartError, start } from './start.ts'

const heldBy = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl
    ? 'the database holds the demo school. Set DATABASE_URL to another one.'
    : `${dataDir} holds the demo school. Set DATA_DIR to another one.`

/** A school of one's own, from its first administrator on. With the demo school the server starts from apps/demo. */
start({
  choices: ['--empty'],
  async fill(db, config) {
    if (await isDemo(db)) throw new StartError(`--empty: ${heldBy(config)}`)
    const admin = await firstAdmin(db, config)
    return admin ? [`First administrator: ${admin.username}   password (shown once): ${admin.password}`] : []
  },
})
