export { type HostileUpload, hostileUploads } from './hostile-uploads.ts'
export { type Answer, keptAliveClient } from './kept-alive-client.ts'
export * from './samples.ts'
