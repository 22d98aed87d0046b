import { readdirSync } from 'node:fs'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { expect, it } from 'vitest'
import { areas, callsOf } from './area-calls.ts'

it('every area of the contract is walked, and with them every call', async () => {
  const files = new Set(readdirSync(import.meta.dirname))
  expect(areas().filter((area) => !files.has(`${area}.walk.test.ts`))).toEqual([])
  const walked = (await Promise.all(areas().map(callsOf))).flat()
  expect(walked.toSorted()).toEqual(Object.keys(callTable).toSorted())
})
