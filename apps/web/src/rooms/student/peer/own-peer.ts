import type { Out } from '@shuyuan/contract/calls/index.ts'

/** Peer marking of one homework as a student takes part in it. */
export type OwnPeer = Out<'myTaskMutualEvaluateInfo'>[number]
