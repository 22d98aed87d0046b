import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../server.ts'
import { callsOf } from './area-calls.ts'
import { census } from './census.ts'
import { fuzz } from './inputs/fuzz.ts'
import { scope } from './scope.ts'

/** Walks every call of one area of the contract, including calls added later. */
export async function walk(area: string): Promise<void> {
  const names = await callsOf(area)
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const started = () => server
  census(names, started)
  scope(names, started)
  // Last, because it changes whatever it can.
  fuzz(names, started)
}
