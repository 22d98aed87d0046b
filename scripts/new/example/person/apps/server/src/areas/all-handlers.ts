import type { AllHandlers } from '../wire/handlers.ts'
import { exampleThingInfoHandlers } from './school/example-thing/exampleThingInfo.handlers.ts'

export const allHandlers: AllHandlers = {
  exampleThingInfo: exampleThingInfoHandlers,
}
