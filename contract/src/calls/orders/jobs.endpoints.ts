import { endpoint } from '../endpoint.ts'
import type * as shapes from './jobs.schemas.ts'

export const listJobs = endpoint<typeof shapes.listJobs>('GET', '/api/admin/jobs', 'jobs.see')
export const getJob = endpoint<typeof shapes.getJob>('GET', '/api/admin/jobs/:id', 'jobs.see')
