import { writeSampleData } from './sample-data.ts'

/**
 * The sample bid in an installation that runs elsewhere: `write-sample-data.ts
 * http://gateway:8080`.
 */
const [gatewayUrl = ''] = process.argv.slice(2)
if (process.env.FORMWORK_SAMPLE_DATA === 'off') process.exit()
await writeSampleData(gatewayUrl)
process.stdout.write(
  'The sample bid SAMPLE-001 is there. Users: admin, estimator, pm, ops and accounting @example.com, password estimate-local\n',
)
