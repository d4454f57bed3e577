/** An event tells all scopes of its bid, and must fit into one message. */
export const MOST_SCOPES = 1000
