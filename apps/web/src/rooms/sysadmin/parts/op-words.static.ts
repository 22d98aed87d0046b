import { opActions, opModules, opWords } from '@shuyuan/contract/screens/op-words.ts'

/** What the log calls modules, actions and calls; worked out by the build. */
export const logWords = { calls: opWords, modules: opModules, actions: opActions }
