import { exampleThingInfoCalls } from './school/exampleThingInfo.calls.ts'

export const groups = {
  exampleThingInfo: exampleThingInfoCalls,
} as const
