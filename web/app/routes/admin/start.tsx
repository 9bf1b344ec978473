import { Navigate } from 'react-router'

export default function AdminStart() {
  return <Navigate to="/admin/dashboard" replace />
}
