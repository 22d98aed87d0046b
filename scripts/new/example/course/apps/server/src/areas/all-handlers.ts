import type { AllHandlers } from '../wire/handlers.ts'
import { exampleThingInfoHandlers } from './course/example-thing/exampleThingInfo.handlers.ts'

export const allHandlers: AllHandlers = {
  exampleThingInfo: exampleThingInfoHandlers,
}
