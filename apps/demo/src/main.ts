import { DEMO_ACCOUNTS, DEMO_PASSWORD, isDemo } from '@shuyuan/server/seed/demo-accounts.ts'
import { start } from '@shuyuan/server/start.ts'

/** Starts the server with the demo school; a database that already has people is left alone. */
start({
  choices: [],
  async fill(db, config, say) {
    const anybody = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
    if (!anybody) {
      // Loaded lazily: it is a lot of code and content, needed only once.
      const { plantSchool } = await import('./plant/plant-school.ts')
      await plantSchool(db, config, new Date(), say)
    }
    if (!(await isDemo(db))) return []
    return [
      `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...DEMO_ACCOUNTS.map(({ username, what }) => `  ${username.padEnd(14)} ${what}`),
    ]
  },
})
