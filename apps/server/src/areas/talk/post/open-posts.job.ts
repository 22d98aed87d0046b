import { type RepeatedTask, repeat } from '../../../jobs/repeat.ts'
import type { Deps } from '../../../wire/context.ts'
import { openPosts } from './open-posts.flow.ts'

const EVERY_MS = 15_000

/** Readers see a post from its time on; this tells those who follow its board. */
export const startOpeningPosts = (deps: Deps): RepeatedTask =>
  repeat(EVERY_MS, (isStopped) => openPosts(deps, isStopped))
