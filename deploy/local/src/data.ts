/** What a stack writes into its data folder. Anything else in there is not ours. */
export const DATA = ['postgres', 'nats', 'files', 'logs', 'secrets.json'] as const
