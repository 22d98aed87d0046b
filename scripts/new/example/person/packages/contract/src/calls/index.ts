import { exampleThingInfoCalls } from './school/exampleThingInfo.calls.ts'

export const courseGroups = {
  exampleThingInfo: exampleThingInfoCalls,
} as const
