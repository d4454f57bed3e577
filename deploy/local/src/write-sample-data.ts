import { writeSamples } from './sample-data.ts'

/**
 * The samples in an installation that runs elsewhere: `write-sample-data.ts
 * http://gateway:8080`.
 */
const [gatewayUrl = ''] = process.argv.slice(2)
if (process.env.FORMWORK_SAMPLE_DATA === 'off') process.exit()
const isWritten = await writeSamples(gatewayUrl)
process.stdout.write(
  isWritten
    ? 'The samples are there: SAMPLE-001, a bid, and SAMPLE-002, a job that is sold. Users: admin, estimator, pm, ops and accounting @example.com, password estimate-local\n'
    : 'No samples are written: there are bids already\n',
)
