import { exampleThingInfoCalls } from './course/exampleThingInfo.calls.ts'

export const groups = {
  exampleThingInfo: exampleThingInfoCalls,
} as const
