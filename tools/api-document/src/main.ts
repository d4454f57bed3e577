import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { lintDocument } from './lint-document.ts'
import { missingExamples } from './missing-examples.ts'
import { operationFaults } from './operation-faults.ts'
import { undescribedInputs, undescribedOutputs } from './undescribed-fields.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const REFERENCE = resolve(ROOT, 'docs/openapi.json')

/**
 * `npm run lint:api`: says what is wrong with docs/openapi.json, which `npm run generate:client`
 * writes.
 */
const text = await readFile(REFERENCE, 'utf8')
const findings = [...(await lintDocument(text))]
const document = JSON.parse(text)
const undescribed = [...undescribedInputs(document), ...undescribedOutputs(document)]
findings.push(...undescribed.map((field) => `no description: ${field}`))
findings.push(...operationFaults(document))
findings.push(...missingExamples(document).map((part) => `no example: ${part}`))
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log('No errors, no warnings; every input and output is described.')
