print("milieu")
