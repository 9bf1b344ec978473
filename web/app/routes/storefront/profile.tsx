export default function Profile() {
  return <h1 className="page-width py-section display-large">Profile</h1>
}
