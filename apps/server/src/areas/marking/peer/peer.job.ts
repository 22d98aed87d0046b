import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { keepPeerTimes, remindPeers } from './peer-times.flow.ts'

const EVERY_MS = 60_000

export const startPeerMarking = ({ db, now }: Deps): RepeatedTask =>
  repeat(EVERY_MS, async () => {
    await keepPeerTimes(db, now())
    await remindPeers(db, now())
  })
