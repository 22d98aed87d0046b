type Handler = () => void

const handlers: Handler[] = []
let over = false
let leftAt = Number.NEGATIVE_INFINITY

/** How long a page that is being left may still send requests of the ended session. */
const LEAVING_MS = 3000

/**
 * Code 100402 ends the session once, however many answers carry it. The handler that was registered last acts: the app
 * goes to the sign-in page; an answering room asks for the password over the page instead.
 */
export const sessionEnd = {
  on(handler: Handler): () => void {
    handlers.push(handler)
    return () => void handlers.splice(handlers.indexOf(handler), 1)
  },
  fire(): void {
    if (over || this.isLeaving()) return
    over = true
    handlers.at(-1)?.()
  },
  /** The session was ended on purpose: refusals of what the page still sends are ignored. */
  leave(): void {
    leftAt = performance.now()
  },
  isLeaving: () => performance.now() - leftAt < LEAVING_MS,
  /** A new session may end again. */
  reset(): void {
    over = false
    leftAt = Number.NEGATIVE_INFINITY
  },
}
