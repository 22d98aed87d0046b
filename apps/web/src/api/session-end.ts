type Handler = () => void

const handlers: Handler[] = []
let over = false

/**
 * Code 100402 on any answer ends the session, however many answers carry it. The handler that was registered last
 * acts: the app leaves for the sign-in page; an answering room asks for the password over the page instead.
 */
export const sessionEnd = {
  on(handler: Handler): () => void {
    handlers.push(handler)
    return () => void handlers.splice(handlers.indexOf(handler), 1)
  },
  fire(): void {
    if (over) return
    over = true
    handlers.at(-1)?.()
  },
  /** A new session may end again. */
  reset(): void {
    over = false
  },
}
