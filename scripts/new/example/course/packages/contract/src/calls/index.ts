import { exampleThingInfoCalls } from './course/exampleThingInfo.calls.ts'

export const courseGroups = {
  exampleThingInfo: exampleThingInfoCalls,
} as const
