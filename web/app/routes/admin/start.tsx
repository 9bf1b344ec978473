import { Navigate } from 'react-router'

/** The admin area begins with the dashboard. */
export default function AdminStart() {
  return <Navigate to="/admin/dashboard" replace />
}
