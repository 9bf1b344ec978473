/** Places of the demo's customers: cities with localities and PIN codes, and names common there. */

import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'

type Place = {
  city: string
  /** Set only if the PIN code does not determine the State. */
  state?: StateCode
  weight: number
  localities: readonly (readonly [name: string, pincode: string])[]
  names: keyof typeof NAMES
}

export const NAMES = {
  telugu: {
    first:
      'Sravani Harika Anusha Lakshmi Venkat Kiran Srinivas Ravi Sandhya Madhavi Naveen Swathi Chaitanya Bhavani Praveen Keerthi'.split(
        ' ',
      ),
    last: 'Reddy Rao Naidu Chowdary Varma Goud Raju Prasad Yadav Murthy'.split(' '),
  },
  tamil: {
    first:
      'Karthik Divya Arun Meenakshi Vignesh Janani Priya Senthil Kavitha Aishwarya Balaji Nithya Gokul Revathi'.split(
        ' ',
      ),
    last: 'Subramanian Krishnan Raman Iyer Murugan Sundaram Natarajan Venkatesan Selvam Rajagopal'.split(
      ' ',
    ),
  },
  malayalam: {
    first:
      'Anjali Deepa Rahul Fathima Joseph Sreeja Vishnu Anoop Neethu Jacob Gayathri Shameer Rekha Abin'.split(
        ' ',
      ),
    last: 'Nair Menon Kurian Varghese Pillai Thomas Mathew Kutty Panicker Rahman'.split(' '),
  },
  kannada: {
    first:
      'Shreya Suresh Ashwini Manjunath Pooja Raghavendra Chaitra Vinay Sahana Girish Rashmi Darshan'.split(
        ' ',
      ),
    last: 'Gowda Hegde Shetty Bhat Kulkarni Murthy Rao Kamath Patil Naik'.split(' '),
  },
  marathi: {
    first:
      'Sneha Aditya Rohan Tejas Mrunal Prajakta Omkar Gauri Sanket Ketaki Ameya Rutuja Farida Yusuf'.split(
        ' ',
      ),
    last: 'Deshmukh Patil Joshi Kulkarni Shinde Gokhale Pawar Sawant Merchant DSouza'.split(' '),
  },
  gujarati: {
    first: 'Hetal Jignesh Bhavna Mitesh Krupa Chirag Dhara Nirav Foram Parth Kinjal Hardik'.split(
      ' ',
    ),
    last: 'Patel Shah Mehta Desai Trivedi Joshi Parekh Solanki Vora Thakkar'.split(' '),
  },
  northern: {
    first:
      'Neha Rohit Simran Harpreet Ankit Pooja Manish Ritu Gaurav Shweta Vivek Nidhi Imran Saba Deepak Kavya'.split(
        ' ',
      ),
    last: 'Sharma Gupta Singh Kaur Kapoor Malhotra Agarwal Verma Khan Chauhan Bansal Rathore Jain Mishra'.split(
      ' ',
    ),
  },
  eastern: {
    first:
      'Ananya Sourav Debjani Abhishek Moumita Subhash Ipsita Rituparna Anirban Sudeshna Pranab Madhusmita'.split(
        ' ',
      ),
    last: 'Banerjee Chatterjee Ghosh Das Sen Bose Mohanty Patnaik Borah Kalita Sinha Dutta'.split(
      ' ',
    ),
  },
} as const

export const PLACES: readonly Place[] = [
  {
    city: 'Hyderabad',
    weight: 20,
    names: 'telugu',
    localities: [
      ['Kondapur', '500084'],
      ['Banjara Hills', '500034'],
      ['Manikonda', '500089'],
      ['Kukatpally', '500072'],
      ['Secunderabad', '500003'],
    ],
  },
  {
    city: 'Bengaluru',
    weight: 16,
    names: 'kannada',
    localities: [
      ['Indiranagar', '560038'],
      ['Whitefield', '560066'],
      ['Jayanagar', '560041'],
      ['HSR Layout', '560102'],
    ],
  },
  {
    city: 'Mumbai',
    weight: 13,
    names: 'marathi',
    localities: [
      ['Bandra West', '400050'],
      ['Powai', '400076'],
      ['Chembur', '400071'],
      ['Borivali West', '400092'],
    ],
  },
  {
    city: 'Chennai',
    weight: 10,
    names: 'tamil',
    localities: [
      ['Adyar', '600020'],
      ['Anna Nagar', '600040'],
      ['Velachery', '600042'],
    ],
  },
  {
    city: 'Pune',
    weight: 9,
    names: 'marathi',
    localities: [
      ['Kothrud', '411038'],
      ['Baner', '411045'],
      ['Viman Nagar', '411014'],
    ],
  },
  {
    city: 'New Delhi',
    weight: 8,
    names: 'northern',
    localities: [
      ['Dwarka Sector 12', '110078'],
      ['Saket', '110017'],
      ['Rajouri Garden', '110027'],
    ],
  },
  {
    city: 'Gurugram',
    weight: 5,
    names: 'northern',
    localities: [
      ['Sector 56', '122011'],
      ['DLF Phase 3', '122002'],
    ],
  },
  {
    city: 'Kolkata',
    weight: 5,
    names: 'eastern',
    localities: [
      ['Salt Lake Sector 1', '700064'],
      ['Ballygunge', '700019'],
    ],
  },
  {
    city: 'Ahmedabad',
    weight: 5,
    names: 'gujarati',
    localities: [
      ['Bodakdev', '380054'],
      ['Maninagar', '380008'],
    ],
  },
  {
    city: 'Kochi',
    weight: 5,
    names: 'malayalam',
    localities: [
      ['Panampilly Nagar', '682036'],
      ['Kakkanad', '682030'],
    ],
  },
  { city: 'Surat', weight: 2, names: 'gujarati', localities: [['Vesu', '395007']] },
  { city: 'Jaipur', weight: 3, names: 'northern', localities: [['Vaishali Nagar', '302021']] },
  { city: 'Lucknow', weight: 3, names: 'northern', localities: [['Gomti Nagar', '226010']] },
  { city: 'Noida', weight: 3, names: 'northern', localities: [['Sector 76', '201301']] },
  {
    city: 'Chandigarh',
    state: '04',
    weight: 2,
    names: 'northern',
    localities: [['Sector 44', '160047']],
  },
  { city: 'Ludhiana', weight: 1, names: 'northern', localities: [['Model Town', '141002']] },
  { city: 'Indore', weight: 2, names: 'northern', localities: [['Vijay Nagar', '452010']] },
  { city: 'Nagpur', weight: 2, names: 'marathi', localities: [['Dharampeth', '440010']] },
  { city: 'Visakhapatnam', weight: 3, names: 'telugu', localities: [['MVP Colony', '530017']] },
  { city: 'Vijayawada', weight: 2, names: 'telugu', localities: [['Benz Circle', '520010']] },
  { city: 'Coimbatore', weight: 3, names: 'tamil', localities: [['RS Puram', '641002']] },
  { city: 'Mysuru', weight: 2, names: 'kannada', localities: [['Gokulam', '570002']] },
  {
    city: 'Thiruvananthapuram',
    weight: 2,
    names: 'malayalam',
    localities: [['Kowdiar', '695003']],
  },
  { city: 'Bhubaneswar', weight: 2, names: 'eastern', localities: [['Patia', '751024']] },
  { city: 'Guwahati', weight: 1, names: 'eastern', localities: [['Beltola', '781028']] },
  { city: 'Panaji', weight: 1, names: 'marathi', localities: [['Miramar', '403001']] },
  { city: 'Patna', weight: 1, names: 'eastern', localities: [['Boring Road', '800001']] },
  { city: 'Dehradun', weight: 1, names: 'northern', localities: [['Rajpur Road', '248001']] },
]
