export { type EventEnvelope, eventEnvelope } from './envelope.ts'
