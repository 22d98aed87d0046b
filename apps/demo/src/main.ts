import { DEMO_ACCOUNTS, DEMO_PASSWORD, isDemo } from '@shuyuan/server/seed/demo-accounts.ts'
import { start } from '@shuyuan/server/start.ts'

/** The server with a demo school; a school that has people is left alone. */
start({
  choices: [],
  async fill(db, config, say) {
    const anybody = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
    if (!anybody) {
      // Much code and content, and needed once.
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
