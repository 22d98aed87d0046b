import { LOG_TARGETS } from '@shuyuan/contract/entities/system/log-target.ts'
import { opActions, opModules, opWords } from '@shuyuan/contract/screens/op-words.ts'

/** What the log calls modules, actions, calls and things; worked out by the build. */
export const logWords: {
  calls: typeof opWords
  modules: typeof opModules
  actions: typeof opActions
  targets: Readonly<Record<string, { zh: string; en: string }>>
} = { calls: opWords, modules: opModules, actions: opActions, targets: LOG_TARGETS }
