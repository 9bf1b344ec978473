export default function Login() {
  return <h1 className="page-width py-section display-large">Login</h1>
}
