/** Of an SMS code. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
/** Wrong guesses after which a code is worth nothing. */
export const CODE_TRIES = 5
/** How long a code that was right may be acted on. */
export const TICKET_MINUTES = 10
/** How long a link in an e-mail works. */
export const LINK_HOURS = 24
export const CODE_PAUSE_SECONDS = 60
/** A day, for a person and for a number or address; from one network, which a school may share. */
export const CODES_A_DAY = 10
export const CODES_A_DAY_OF_NETWORK = 200
