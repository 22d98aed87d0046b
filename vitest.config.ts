import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A machine with other work takes its time; a fault shows at once. */
const MINUTE_MS = 60_000

/** Each has a browser, a server and a PostgreSQL: more of them would only wait for the cores. */
const E2E_LANES = 2

/**
 * What another PostgreSQL can tell nothing new about: the walks over all calls, sheets and days, what starts its own server
 * or database, crowds at the threads and at the sign-in, what reads files alone, the making of new screens. TEST_PART=areas
 * leaves it out.
 */
const NOT_AGAIN = [
  '**/*.walk.test.ts',
  '**/embedded.test.ts',
  'apps/server/src/test/broken/*.test.ts',
  'apps/server/src/start.test.ts',
  '**/sheet-threads.test.ts',
  '**/sign-in/busy.test.ts',
  '**/bad-books.test.ts',
  '**/new.http.test.mjs',
]

/** Begun first, so that no worker is left alone with one of them at the end; the others follow by their size. */
const LONGEST = [
  'any-day.walk.test.ts',
  'new.http.test.mjs',
  'course.walk.test.ts',
  'school.walk.test.ts',
  'killed-server.test.ts',
  'accessibility.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return at < 0 ? LONGEST.length : at
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}

/** A list that should be empty is told whole: often nothing but the last line of a run is at hand. */
const chaiConfig = { truncateThreshold: 0 }

/** As the server: a test is mostly answers and rows that live for a moment, and collecting them took a sixth of its time. */
const execArgv = ['--max-semi-space-size=32']

/**
 * unit, web: no server, no database. http: calls over real HTTP on a real PostgreSQL, a database a file.
 * All but the mocked load the libraries once a worker: nothing in it is a file's own but what the file builds.
 * A test of the web that replaces modules (`vi.mock`) is named *.mocked.test.tsx and has a worker to itself.
 * e2e: journeys in a browser against the production build, in two lanes that have a school each.
 */
export default defineConfig({
  test: {
    // Two cores serve the tests, the server under test and PostgreSQL together.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          execArgv,
          chaiConfig,
          isolate: false,
          testTimeout: MINUTE_MS,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'apps/{server,demo}/src/**/*.unit.test.ts'],
          exclude: ['**/*.http.test.mjs'],
        },
      },
      {
        test: {
          name: 'web',
          execArgv,
          isolate: false,
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.mocked.test.tsx'],
          environment: 'jsdom',
          hookTimeout: MINUTE_MS,
          setupFiles: ['apps/web/src/test/fresh-page.ts'],
          testTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: 'web-mocked',
          execArgv,
          include: ['apps/web/src/**/*.mocked.test.tsx'],
          environment: 'jsdom',
          hookTimeout: MINUTE_MS,
          testTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: 'http',
          execArgv,
          chaiConfig,
          isolate: false,
          include: ['apps/{server,demo}/src/**/*.test.ts', 'scripts/**/*.http.test.mjs'],
          exclude: ['**/*.unit.test.ts', ...(process.env.TEST_PART === 'areas' ? NOT_AGAIN : [])],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          testTimeout: 3 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          execArgv,
          chaiConfig,
          isolate: false,
          // As long as Playwright waits for what it looks for.
          expect: { poll: { timeout: MINUTE_MS / 2 } },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/setup.ts'],
          maxWorkers: E2E_LANES,
          testTimeout: 3 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
        },
      },
    ],
  },
})
