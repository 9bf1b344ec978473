export default function Register() {
  return <h1 className="page-width py-section display-large">Register</h1>
}
